import type { MissingPage, SitePage } from '#/site/pages/page-table.ts'

export function PageHead({ answer }: { answer: SitePage['answer'] }) {
  if (answer.kind === 'missing') return <MissingPageHead page={answer.data} />
  const { meta } = answer.data
  const { title, description, canonical, image } = meta
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={meta.keywords} />
      <meta name="robots" content={meta.robots} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_AR" />
      <meta property="og:site_name" content={meta.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      {image ? (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
      <link rel="canonical" href={canonical} />
      {meta.jsonLd.map((object) => (
        <script
          key={JSON.stringify(object)}
          type="application/ld+json"
          // No text in it can close the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', String.raw`\u003c`) }}
        />
      ))}
    </>
  )
}

function MissingPageHead({ page }: { page: MissingPage }) {
  return (
    <>
      <title>{`No encontramos la página · ${page.siteName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
