-- Old invitations are deleted the oldest first.
create index admin_invitation_expiry on admin_invitation (expires_at);
