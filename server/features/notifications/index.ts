export { composeMail, type MailParts } from './compose-mail.ts'
export { deliver } from './deliver.ts'
export { type MailContent, type MailLink, mailOf, type NewMail } from './mails.records.ts'
export { linkMarker, queueMail } from './queue-mail.ts'
