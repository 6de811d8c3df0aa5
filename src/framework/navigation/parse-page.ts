/** A page as it came, to be put in this document: its elements, and its styles apart. */
export type ParsedPage = { page: Document; styles: string }

/**
 * Reads the HTML of a page of this site. Its styles, which are allowed by their content in its own answer and in no other, are
 * taken out first: the browser would refuse them, and say so.
 */
export function parsePage(html: string): ParsedPage {
  let styles = ''
  const rest = html.replace(/<style>([^]*?)<\/style>/, (_, css: string) => {
    styles = css
    return ''
  })
  const page = new DOMParser().parseFromString(rest, 'text/html')
  // Where scripts run a browser reads it as text; here it was read as elements.
  for (const each of page.querySelectorAll('noscript')) each.textContent = each.innerHTML
  return { page, styles }
}
