import type { SearchPage } from '#/features/search/search-page.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import css from './search.module.css'

export function SearchNotes({ notes }: Pick<SearchPage, 'notes'>) {
  return notes.map(({ text, link }) => (
    <p key={text} className={`${font.small} ${css.notice}`}>
      {text}
      {link ? (
        <>
          {' '}
          <SiteLink href={link.link}>{link.name}</SiteLink>
        </>
      ) : null}
    </p>
  ))
}
