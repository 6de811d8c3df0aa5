/** Said in place of what an e-mail would bring, where none is sent. */
export const WITHOUT_MAIL = 'Por ahora este sitio no manda correos'
export const LINK_WITHOUT_MAIL = `${WITHOUT_MAIL}: el enlace lo tiene quien administra el sitio. Pedíselo.`
