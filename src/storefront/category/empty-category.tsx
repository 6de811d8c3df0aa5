import { IconLinks } from '../common/home/icon-links.tsx'
import css from './empty-category.module.css'

export function EmptyCategory({ name }: { name: string }) {
  return (
    <section className={css.empty} aria-labelledby="vacia">
      <div>
        <h2 id="vacia" className={css.title}>
          Por ahora no hay productos en {name}.
        </h2>
        <p className={css.text}>
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
