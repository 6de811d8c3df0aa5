/** «visto hoy»: on another day the script of every page says the day. */
export function SeenOn({ day, text }: { day: string; text: string }) {
  return (
    <time dateTime={day} data-seen="">
      {text}
    </time>
  )
}
