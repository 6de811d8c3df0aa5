import { useQuery } from '@tanstack/react-query'
import { mentionsQuery } from '#/features/team/panel/comment-queries.ts'
import { Row } from '#/panel/common/row.tsx'
import { Section } from '#/panel/common/section.tsx'
import layout from '#/ui/layout.module.css'
import screen from '#/panel/common/screen.module.css'
import { SaidBy } from './home-handovers.tsx'

export function HomeMentions() {
  const { data: mentions = [] } = useQuery(mentionsQuery)
  if (mentions.length === 0) return null
  return (
    <Section id="mencionaron" title="Te mencionaron o respondieron" count={mentions.length}>
      <ul>
        {mentions.map((mention) => (
          <Row
            key={mention.comment}
            name={mention.title}
            to={mention}
            hash={`comentario-${mention.comment.split('.').at(-1)}`}
            end={<SaidBy {...mention} />}
          >
            <span className={`${screen.detail} ${layout.cut}`}>{mention.text}</span>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
