/** Id of the page that forms link where they ask for consent. */
export const PRIVACY_PAGE = 'privacidad'
