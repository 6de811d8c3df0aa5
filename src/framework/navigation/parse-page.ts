type ParsedPage = { page: Document; styles: string }

/** Our own policy would refuse the next page's styles. */
export function parsePage(html: string): ParsedPage {
  let styles = ''
  const rest = html.replace(/<style>([^]*?)<\/style>/, (_, css: string) => {
    styles = css
    return ''
  })
  const page = new DOMParser().parseFromString(rest, 'text/html')
  // Without scripts, as here, noscript is parsed as elements.
  for (const each of page.querySelectorAll('noscript')) each.textContent = each.innerHTML
  return { page, styles }
}
