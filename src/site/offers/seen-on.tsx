/** «visto hoy»: on another day the script of every page says the day. */
export function SeenOn({ day, said }: { day: string; said: string }) {
  return (
    <time dateTime={day} data-seen="">
      {said}
    </time>
  )
}
