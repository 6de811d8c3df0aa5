/** No sign that is taken for another when it is read aloud. */
export const SHORT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
