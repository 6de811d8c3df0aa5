import type { ReactNode } from 'react'
import { Breadcrumbs, Grid, type Kit } from './parts.tsx'
import type { ProductPage } from './types.ts'

export function Product({ page, kit, gallery }: { page: ProductPage; kit: Kit; gallery: ReactNode }) {
  return (
    <main>
      <Breadcrumbs steps={page.breadcrumbs} kit={kit} />
      <div className="product">
        {gallery}
        <div>
          <p>{page.id}</p>
          <h1>{page.name}</h1>
          <p>{page.promise}</p>
          <dl>
            {page.summary.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {page.highlights.map((highlight) => (
        <section key={highlight.title}>
          <h2>{highlight.title}</h2>
          <p>{highlight.text}</p>
        </section>
      ))}
      {page.description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {page.specs.map((group) => (
        <table key={group.title}>
          <caption>{group.title}</caption>
          <tbody>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <h2>En la caja</h2>
      <ul>
        {page.inTheBox.map(({ item, quantity }) => (
          <li key={item}>
            {quantity} × {item}
          </li>
        ))}
      </ul>
      {page.faqs.map((faq) => (
        <details key={faq.question}>
          <summary>{faq.question}</summary>
          <p>{faq.answer}</p>
        </details>
      ))}
      <Grid cards={page.related} kit={kit} />
    </main>
  )
}
