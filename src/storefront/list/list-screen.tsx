import type { ListPage } from '../../pages/list-page.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import layout from '../../ui/layout.module.css'
import intro from '../../ui/page-intro.module.css'
import css from './list-screen.module.css'
import { OwnListView } from './own-list-view.tsx'
import { SharedList } from './shared-list.tsx'
import { island } from '../../ui/island.tsx'

/** One's own list, or one that somebody shared. */
export const ListScreen = island('list', ListScreenPart)

function ListScreenPart({ page }: { page: ListPage }) {
  return (
    <div className={`${layout.page} ${intro.screen} ${css.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {page.shared === null ? <OwnListView page={page} /> : <SharedList page={page} ids={page.shared} />}
    </div>
  )
}
