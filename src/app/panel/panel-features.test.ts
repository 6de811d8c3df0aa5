import { expect, test } from 'vitest'
import { PLACES } from './panel-features.ts'

test('the menu has each screen of a door under its group, with who may see it', () => {
  expect(PLACES.map(({ to, name, group, permission }) => [to, name, group, permission])).toEqual([
    ['/medios', 'Fotos y archivos', 'Catálogo', null],
    ['/importar', 'Importar y exportar', 'Catálogo', null],
    ['/ficha', 'Ficha de fábrica', 'Catálogo', null],
    ['/lanzamientos', 'Lanzamientos', 'Publicación', null],
    ['/calendario', 'Calendario', 'Publicación', null],
    ['/publicaciones', 'Publicaciones', 'Publicación', null],
    ['/eliminados', 'Eliminados', 'Publicación', null],
    ['/mensajes', 'Consultas', 'Visitantes', 'messages:read'],
    ['/registrados', 'Productos registrados', 'Visitantes', 'registrations:read'],
    ['/busquedas', 'Búsquedas', 'Visitantes', null],
    ['/visitas', 'Visitas', 'Visitantes', null],
    ['/velocidad', 'Velocidad', 'Visitantes', null],
    ['/agentes', 'Agentes y enlaces', 'Equipo', null],
    ['/usuarios', 'Usuarios', 'Equipo', 'users:manage'],
    ['/registro', 'Registro', 'Equipo', 'audit:read'],
  ])
})
