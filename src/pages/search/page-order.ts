/** What the page shows, from top to bottom. */
export type SearchPart =
  | 'answers'
  | 'pages'
  | 'categories'
  | 'manuals'
  | 'questions'
  | 'products'
  | 'guides'
  | 'faqs'
  | 'discontinued'

/** Whoever asks for a manual wants it first. */
export function pageOrder(wantsManuals: boolean): readonly SearchPart[] {
  return wantsManuals
    ? ['answers', 'pages', 'categories', 'manuals', 'questions', 'products', 'guides', 'faqs', 'discontinued']
    : ['answers', 'pages', 'categories', 'questions', 'products', 'guides', 'manuals', 'faqs', 'discontinued']
}
