import { useQuery } from '@tanstack/react-query'
import { AuthorAgo, ListRow, PanelSection } from '#/panel/common/section.tsx'
import { layout, screen } from '#/panel/common/styles.ts'
import { mentionsQuery } from './comment-queries.ts'

export function MentionsView() {
  const { data: mentions = [] } = useQuery(mentionsQuery)
  if (mentions.length === 0) return null
  return (
    <PanelSection id="mencionaron" title="Te mencionaron o respondieron" count={mentions.length}>
      <ul>
        {mentions.map((mention) => (
          <ListRow
            key={mention.comment}
            name={mention.title}
            to={mention}
            hash={`comentario-${mention.comment.split('.').at(-1)}`}
            end={<AuthorAgo {...mention} />}
          >
            <span className={`${screen.detail} ${layout.cut}`}>{mention.text}</span>
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}
