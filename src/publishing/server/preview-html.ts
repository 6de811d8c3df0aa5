const NOT_PAGES = /^\/(?:assets|media|og|descargas|panel|vista)(?:\/|$)/
const LINK_HREF = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g
const FORM_ACTION = /(<form\b[^>]*?\saction=")(\/(?!\/)[^"]*)("[^>]*>)/g
const DRAWING_SRC = /(\ssrc=")(\/dibujos\/[^"]*)(")/g
const MODULES = /<link rel="modulepreload"[^>]*>/g

export type PreviewLocation = { prefix: string; parameters: URLSearchParams }

export function addressInPreview({ prefix, parameters }: PreviewLocation, address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid')
  if (NOT_PAGES.test(pathname)) return address
  const query = new URLSearchParams(search)
  for (const [name, value] of parameters) query.append(name, value)
  return `${prefix}${pathname === '/' ? '' : pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}

export function previewHtml(html: string, place: PreviewLocation): string {
  const hidden = [...place.parameters]
    .map(([name, value]) => `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}"/>`)
    .join('')
  return html
    .replace(MODULES, '')
    .replace(LINK_HREF, (_, before: string, address: string, after: string) => {
      return before + attribute(addressInPreview(place, decodeAttribute(address))) + after
    })
    .replace(DRAWING_SRC, (_, before: string, address: string, after: string) => {
      return before + attribute(addressInPreview(place, decodeAttribute(address))) + after
    })
    .replace(FORM_ACTION, (form: string, before: string, address: string, after: string) =>
      /\smethod="post"/i.test(form)
        ? form
        : before + attribute(addressInPreview(place, decodeAttribute(address))) + after + hidden,
    )
}

const decodeAttribute = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
