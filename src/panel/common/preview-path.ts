import type { PanelDocument } from '#/panel/api/queries.ts'

export function previewPath({ collection, path, draft, live }: PanelDocument): string | null {
  const { target, term, province, asked } = (draft?.data ?? live?.data ?? {}) as Record<string, unknown>
  switch (collection) {
    case 'redirects':
      return typeof target === 'string' && target.startsWith('/') ? target : null
    case 'synonyms':
      return typeof term === 'string' && term !== '' ? `/buscar?q=${encodeURIComponent(term)}` : null
    case 'judgements':
      return Array.isArray(asked) && typeof asked[0] === 'string'
        ? `/buscar?q=${encodeURIComponent(asked[0])}`
        : null
    case 'service-centres':
      return typeof province === 'string' ? `/soporte?provincia=${encodeURIComponent(province)}` : path
    default:
      return path
  }
}

export const previewAddress = (path: string, draft: string) =>
  previewOf(path, `borradores=${encodeURIComponent(draft)}`)

export const liveAddress = (path: string) => previewOf(path, 'antes=1')

const previewOf = (path: string, parameter: string) => {
  const [page = '', end] = path.split('#')
  return `/panel/vista${page}${page.includes('?') ? '&' : '?'}${parameter}${end ? `#${end}` : ''}`
}
