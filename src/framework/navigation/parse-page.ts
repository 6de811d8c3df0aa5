export type ParsedPage = { page: Document; styles: string }

/** Styles are taken out first: the browser would refuse them by the policy of this page. */
export function parsePage(html: string): ParsedPage {
  let styles = ''
  const rest = html.replace(/<style>([^]*?)<\/style>/, (_, css: string) => {
    styles = css
    return ''
  })
  const page = new DOMParser().parseFromString(rest, 'text/html')
  // A browser that runs scripts reads it as text; here it was read as elements.
  for (const each of page.querySelectorAll('noscript')) each.textContent = each.innerHTML
  return { page, styles }
}
