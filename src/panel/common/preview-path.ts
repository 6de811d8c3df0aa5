import type { PanelDocument } from '../../pages/panel/panel-data.ts'

export function previewPath({ collection, path, draft, live }: PanelDocument): string | null {
  const { target, term, province } = (draft?.data ?? live?.data ?? {}) as Record<string, unknown>
  switch (collection) {
    case 'redirects':
      return typeof target === 'string' && target.startsWith('/') ? target : null
    case 'synonyms':
      return typeof term === 'string' && term !== '' ? `/buscar?q=${encodeURIComponent(term)}` : null
    case 'service-centres':
      return typeof province === 'string' ? `/soporte?provincia=${encodeURIComponent(province)}` : path
    default:
      return path
  }
}

export function previewAddress(path: string, draft: string): string {
  return `/panel/vista${path}${path.includes('?') ? '&' : '?'}borradores=${encodeURIComponent(draft)}`
}
