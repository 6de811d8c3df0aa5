import css from './skip-link.module.css'

/** First thing the keyboard meets on every page; seen only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#contenido" className={css.skip}>
      Saltar al contenido
    </a>
  )
}
