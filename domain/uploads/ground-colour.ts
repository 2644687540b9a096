/** Colour of a picture's place, where nothing is known of the picture. */
export const plainGround = '#EEE8DC'
