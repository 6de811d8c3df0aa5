import type { MediaUse } from '#/publishing/model/media-uses.ts'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import css from './media-screen.module.css'
import { DocumentLink } from '#/panel/common/document-link.tsx'

export function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={`${stack.xs} ${css.uses}`}>
      {uses.map(({ collection, id, title, where, alt, isDraft }) => (
        <li key={`${collection}/${id}/${where}/${isDraft}`}>
          <DocumentLink to={{ collection, id }}>{title}</DocumentLink>
          <span className={screen.detail}>
            {[where, alt && `«${alt}»`, isDraft ? 'en el borrador' : ''].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
