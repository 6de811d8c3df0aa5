import { filtersOf } from '#/panel/common/filters.ts'
import { panelScreen, type PanelDoor } from '#/panel/shell/panel-door.ts'
import { readMediaFilters } from '#/publishing/panel/media/media-query.ts'
import { outdatedReleases } from './releases/release-queries.ts'

export const publishingDoor = {
  screens: [
    panelScreen('/medios', () => import('./media/media-screen.tsx'), {
      filters: readMediaFilters,
      menu: { name: 'Fotos y archivos', group: 'Catálogo' },
    }),
    panelScreen('/lanzamientos', () => import('./releases/releases-screen.tsx'), {
      menu: { name: 'Lanzamientos', group: 'Publicación' },
    }),
    panelScreen('/lanzamientos/$id', () => import('./releases/release-screen.tsx')),
    panelScreen('/calendario', () => import('./releases/calendar-screen.tsx'), {
      filters: filtersOf('mes'),
      menu: { name: 'Calendario', group: 'Publicación' },
    }),
    panelScreen('/publicaciones', () => import('./publications/publications-screen.tsx'), {
      menu: { name: 'Publicaciones', group: 'Publicación' },
    }),
    panelScreen('/eliminados', () => import('./deletions/deleted-screen.tsx'), {
      menu: { name: 'Eliminados', group: 'Publicación' },
    }),
  ],
  outdated: outdatedReleases,
} as const satisfies PanelDoor
