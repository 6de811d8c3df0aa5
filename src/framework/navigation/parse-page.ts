type ParsedPage = { page: Document; styles: string }

/** Splits off the inline styles, which the current page's Content-Security-Policy would refuse. */
export function parsePage(html: string): ParsedPage {
  let styles = ''
  const rest = html.replace(/<style>([^]*?)<\/style>/, (_, css: string) => {
    styles = css
    return ''
  })
  const page = new DOMParser().parseFromString(rest, 'text/html')
  // `DOMParser` runs no scripts, so it parses the content of noscript as elements.
  for (const each of page.querySelectorAll('noscript')) each.textContent = each.innerHTML
  return { page, styles }
}
