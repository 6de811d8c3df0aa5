const NOT_PAGES = /^\/(?:assets|media|og|descargas|panel|vista)(?:\/|$)/
const LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)(")/g
const FORM = /(<form\b[^>]*?\saction=")(\/(?!\/)[^"]*)("[^>]*>)/g
const DRAWING = /(\ssrc=")(\/dibujos\/[^"]*)(")/g
const MODULES = /<link rel="modulepreload"[^>]*>/g

export type Place = { prefix: string; parameters: URLSearchParams }

export function placed({ prefix, parameters }: Place, address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid')
  if (NOT_PAGES.test(pathname)) return address
  const query = new URLSearchParams(search)
  for (const [name, value] of parameters) query.append(name, value)
  return `${prefix}${pathname === '/' ? '' : pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}

export function previewHtml(html: string, place: Place): string {
  const hidden = [...place.parameters]
    .map(([name, value]) => `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}"/>`)
    .join('')
  return html
    .replace(MODULES, '')
    .replace(LINK, (_, before: string, address: string, after: string) => {
      return before + attribute(placed(place, plain(address))) + after
    })
    .replace(DRAWING, (_, before: string, address: string, after: string) => {
      return before + attribute(placed(place, plain(address))) + after
    })
    .replace(FORM, (form: string, before: string, address: string, after: string) =>
      /\smethod="post"/i.test(form)
        ? form
        : before + attribute(placed(place, plain(address))) + after + hidden,
    )
}

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
