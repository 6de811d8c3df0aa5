import css from './skip-link.module.css'

export function SkipLink() {
  return (
    <a href="#contenido" className={css.skip}>
      Saltar al contenido
    </a>
  )
}
