import type { SupportQuery } from '#/features/support/support-page.ts'

/** Link to a part of the support page; omits empty answers. */
export function supportHref(query: SupportQuery, part: string): string {
  const parameters = new URLSearchParams()
  if (query.model !== '') parameters.set('modelo', query.model)
  if (query.province !== '') parameters.set('provincia', query.province)
  if (query.trade !== '') parameters.set('rubro', query.trade)
  const search = parameters.toString()
  return `/soporte${search === '' ? '' : `?${search}`}#${part}`
}
