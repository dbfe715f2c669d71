/** Runs of digits as they are; a mobile number among them shows only its head and tail. */
export const masked = (text: string): string =>
  text.replace(/\d+/g, (run) => (/^1[3-9]\d{9}$/.test(run) ? `${run.slice(0, 3)}****${run.slice(7)}` : run))

/** Hides mobile numbers in a copy of the page: what it says and what stands in its fields. */
export const maskPage = (page: Document): void => {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const next = masked(text)
    if (next !== text) node.nodeValue = next
  }
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
    field.value = masked(field.value)
}
