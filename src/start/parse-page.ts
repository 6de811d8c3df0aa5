/** A page as it came, to be put in this document: its elements, and its styles apart. */
export type Drawn = { page: Document; styles: string }

/**
 * Reads the HTML of a page of this site. Its styles, which are allowed by their content in its own answer and in no other, are
 * taken out first: the browser would refuse them, and say so.
 */
export function parsePage(html: string): Drawn {
  let styles = ''
  const rest = html.replace(/<style>([^]*?)<\/style>/, (_, css: string) => {
    styles = css
    return ''
  })
  return { page: new DOMParser().parseFromString(rest, 'text/html'), styles }
}
