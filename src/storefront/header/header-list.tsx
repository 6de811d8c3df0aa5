import { listedEntries } from '../../catalogue/list/saved-list.ts'
import { countOf } from '../../catalogue/text/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { useList } from '../common/list/use-list.ts'
import headerCss from './site-header.module.css'
import css from './header-list.module.css'
import { island } from '../../ui/island.tsx'

/** To the list, with how many products are in it. The count stands on the icon: its coming moves nothing. */
export const HeaderList = island('header-list', HeaderListPart)

function HeaderListPart({ here }: { here: boolean }) {
  const count = listedEntries(useList().list).length
  return (
    <SiteLink
      href="/lista"
      aria-label={count === 0 ? 'Mi lista' : `Mi lista: ${countOf(count, 'producto', 'productos')}`}
      aria-current={here ? 'page' : undefined}
      className={`${headerCss.tool} ${css.link}`}
    >
      <Icon name="bookmark" size={24} />
      {count === 0 ? null : (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </SiteLink>
  )
}
