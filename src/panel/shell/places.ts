/** The screens that are no collection's, after those: for whom each is, null for everybody who works here. */
export const PLACES = [
  { to: '/mensajes', name: 'Consultas', permission: 'messages:read' },
  { to: '/registrados', name: 'Productos registrados', permission: 'registrations:read' },
  { to: '/lanzamientos', name: 'Lanzamientos', permission: null },
  { to: '/calendario', name: 'Calendario', permission: null },
  { to: '/importar', name: 'Importar y exportar', permission: null },
  { to: '/ficha', name: 'Ficha de fábrica', permission: null },
  { to: '/publicaciones', name: 'Publicaciones', permission: null },
  { to: '/eliminados', name: 'Eliminados', permission: null },
  { to: '/medios', name: 'Fotos y archivos', permission: null },
  { to: '/busquedas', name: 'Búsquedas', permission: null },
  { to: '/visitas', name: 'Visitas', permission: null },
  { to: '/velocidad', name: 'Velocidad', permission: null },
  { to: '/agentes', name: 'Agentes', permission: null },
  { to: '/usuarios', name: 'Usuarios', permission: 'users:manage' },
  { to: '/registro', name: 'Registro', permission: 'audit:read' },
] as const
