/** What a deleted account takes with it, at once. */
export const ERASED_WITH_ACCOUNT =
  'tu correo, tu clave, tus sesiones, tu lista y tus productos registrados con sus facturas'

/** What stays when an account is deleted, and until when. How many days that is, the brand's own privacy page says. */
export const LEFT_OF_ACCOUNT: readonly { what: string; until: string }[] = [
  {
    what: 'Las consultas que nos escribiste',
    until: 'hasta que estén respondidas y no hagan falta por una garantía o un reclamo.',
  },
  {
    what: 'Las copias de seguridad hechas antes',
    until: 'hasta que se descartan. Son para reponer el sitio si algo falla.',
  },
  {
    what: 'Los correos que ya te mandamos',
    until: 'en tu casilla y, por un tiempo, en el servicio que los envía.',
  },
  {
    what: 'El registro técnico del servidor',
    until: 'con direcciones IP y páginas pedidas, hasta que se renueva. Es para cuidar el sitio de ataques.',
  },
]
