/** The screens that are no collection's: the group of the menu that each stands in, and for whom it is, null for everybody who works here. */
export const PLACES = [
  { to: '/medios', name: 'Fotos y archivos', group: 'Catálogo', permission: null },
  { to: '/importar', name: 'Importar y exportar', group: 'Catálogo', permission: null },
  { to: '/ficha', name: 'Ficha de fábrica', group: 'Catálogo', permission: null },
  { to: '/lanzamientos', name: 'Lanzamientos', group: 'Publicación', permission: null },
  { to: '/calendario', name: 'Calendario', group: 'Publicación', permission: null },
  { to: '/publicaciones', name: 'Publicaciones', group: 'Publicación', permission: null },
  { to: '/eliminados', name: 'Eliminados', group: 'Publicación', permission: null },
  { to: '/mensajes', name: 'Consultas', group: 'Visitantes', permission: 'messages:read' },
  {
    to: '/registrados',
    name: 'Productos registrados',
    group: 'Visitantes',
    permission: 'registrations:read',
  },
  { to: '/busquedas', name: 'Búsquedas', group: 'Visitantes', permission: null },
  { to: '/visitas', name: 'Visitas', group: 'Visitantes', permission: null },
  { to: '/velocidad', name: 'Velocidad', group: 'Visitantes', permission: null },
  { to: '/agentes', name: 'Agentes', group: 'Equipo', permission: null },
  { to: '/usuarios', name: 'Usuarios', group: 'Equipo', permission: 'users:manage' },
  { to: '/registro', name: 'Registro', group: 'Equipo', permission: 'audit:read' },
] as const

export type MenuGroup = 'Catálogo' | 'Sitio' | (typeof PLACES)[number]['group']

/** The collections of a group, by their section's address, before its other screens. */
export const MENU: readonly { title: MenuGroup; slugs: readonly string[] }[] = [
  {
    title: 'Catálogo',
    slugs: [
      'productos',
      'categorias',
      'tipos',
      'manuales',
      'textos-de-manuales',
      'repuestos',
      'ofertas',
      'comercios',
    ],
  },
  { title: 'Publicación', slugs: [] },
  { title: 'Visitantes', slugs: [] },
  {
    title: 'Sitio',
    slugs: [
      'sitio',
      'paginas',
      'preguntas',
      'centros',
      'sinonimos',
      'ensenanzas',
      'redirecciones',
      'avisos',
      'plantillas',
    ],
  },
  { title: 'Equipo', slugs: [] },
]
