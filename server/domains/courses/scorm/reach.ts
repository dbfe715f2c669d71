/** So much of a text around a word is looked at. */
const NEAR = 60
/** So many are changed: a text of nothing else keeps nobody waiting. */
const MOST = 5000
/** What is looked for at the top, behind the word. */
const SOUGHT = /^\s*\.\s*(?:API|API_1484_11|opener)\b/
const SET = /^\s*=(?!=)/
const CLOSED = /^\s*\)/
const OF_WINDOW = /(?<![\w$.])(?:window|globalThis)\s*(?:\.\s*|\[\s*['"])$/
const OF_SOMETHING = /[\w$)\]]\s*\.\s*$/
const ALONE = /(?:^|[^\w$.\s]|[^.\s]\s+)$/
const GIVEN = /API[\w$]*\s*\(\s*$/i

const instead = (before: string, after: string): string => {
  if (SET.test(after)) return 'top'
  if (OF_WINDOW.test(before)) return 'parent'
  if (OF_SOMETHING.test(before)) return SOUGHT.test(after) ? 'parent' : 'top'
  const looks = (ALONE.test(before) && SOUGHT.test(after)) || (GIVEN.test(before) && CLOSED.test(after))
  return looks ? 'window.parent' : 'top'
}

/**
 * The text of a script or page of a package, with its looks at `top` sent to where the interface is. Browsers keep `top` as it
 * is, no script can put something else in its place; `window.parent` the runtime has made to answer like the window of an LMS.
 * The word alone is changed only where it can be nothing else: a `top` that is a place on the screen stays.
 */
export const withinReach = (text: string): string => {
  const word = /top(?![\w$])/g
  const parts: string[] = []
  let done = 0
  for (let n = 0; n < MOST && word.test(text); n++) {
    const at = word.lastIndex - 3
    parts.push(text.slice(done, at), instead(text.slice(Math.max(0, at - NEAR), at), text.slice(at + 3, at + 3 + NEAR)))
    done = at + 3
  }
  return parts.join('') + text.slice(done)
}
