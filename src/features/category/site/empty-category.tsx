import { IconLinks } from '#/site/home/icon-links.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './empty-category.module.css'

export function EmptyCategory({ name }: { name: string }) {
  return (
    <section className={`${rule.above} ${css.empty}`} aria-labelledby="vacia">
      <div>
        <h2 id="vacia" className={font.h2}>
          Por ahora no hay productos en {name}.
        </h2>
        <p className={`${font.muted} ${css.text}`}>
          Cuando haya alguno, va a estar acá. Si buscás un modelo de antes, su página sigue en discontinuos
          con el manual y el service.
        </p>
      </div>
      <IconLinks
        links={[
          {
            href: '/discontinuos',
            icon: 'file',
            name: 'Discontinuos',
            text: 'Fichas y manuales de los modelos de antes',
          },
          { href: '/buscar', icon: 'magnifier', name: 'Buscar', text: 'Por nombre, modelo o característica' },
          { href: '/contacto', icon: 'chat', name: 'Escribinos', text: 'Te contamos qué hay parecido' },
        ]}
      />
    </section>
  )
}
