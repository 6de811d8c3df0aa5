import { Link } from '@tanstack/react-router'
import { formatCount } from '#/language/es-AR/format.ts'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { ListRow } from '#/panel/common/section.tsx'

export function MissedRow({ text, count }: { text: string; count: number }) {
  return (
    <ListRow
      name={text}
      end={
        <Link
          to="/busquedas"
          search={{ texto: text }}
          className={BUTTON_CLASS.outline}
          aria-label={`Enseñarle «${text}»`}
        >
          Enseñarle
        </Link>
      }
      detail={formatCount(count, 'vez', 'veces')}
    />
  )
}
