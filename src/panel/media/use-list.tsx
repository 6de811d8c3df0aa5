import { Link } from '@tanstack/react-router'
import type { MediaUse } from '../../pages/panel/media-data.ts'
import { slugOf } from '../../pages/panel/forms/forms.ts'
import screen from '../common/screen.module.css'
import css from './media-screen.module.css'

export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className={css.uses}>
      {uses.map(({ collection, id, title, where, alt, isDraft }) => (
        <li key={`${collection}/${id}/${where}/${isDraft}`}>
          <Link to="/$section/$id" params={{ section: slugOf(collection), id }}>
            {title}
          </Link>
          <span className={screen.detail}>
            {[where, alt && `«${alt}»`, isDraft ? 'en el borrador' : ''].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
