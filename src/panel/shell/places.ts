/** The screens that are no collection's, after those: for whom each is, null for everybody who works here. */
export const PLACES = [
  { to: '/lanzamientos', name: 'Lanzamientos', permission: null },
  { to: '/importar', name: 'Importar y exportar', permission: null },
  { to: '/publicaciones', name: 'Publicaciones', permission: null },
  { to: '/eliminados', name: 'Eliminados', permission: null },
  { to: '/medios', name: 'Fotos y archivos', permission: null },
  { to: '/busquedas', name: 'Búsquedas', permission: null },
  { to: '/usuarios', name: 'Usuarios', permission: 'users:manage' },
  { to: '/registro', name: 'Registro', permission: 'audit:read' },
] as const
