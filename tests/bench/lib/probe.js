// Runs in the measured page. `until` resolves with the page's own clock in the first frame that shows the wanted text.
globalThis.bench = {
  shows({ path, texts }) {
    if (!document.body || (path && location.pathname !== path)) return false
    // Cheap, and almost always the answer while one waits; what can be read costs a layout of the whole page, four times slowed.
    const drawn = document.getElementById('root')?.textContent ?? ''
    if (!texts.every((text) => drawn.includes(text))) return false
    // biome-ignore lint/performance/useDomNodeTextContent: what a person can read, without scripts, inlined data and hidden parts.
    const seen = document.body.innerText
    return texts.every((text) => seen.includes(text))
  },
  until(wanted, limitMs) {
    return new Promise((resolve) => {
      const look = () => {
        if (globalThis.bench.shows(wanted)) resolve(performance.now())
        else if (performance.now() > limitMs) resolve(null)
        else requestAnimationFrame(look)
      }
      look()
    })
  },
  // The browser reports a paint some frames after it happened.
  firstPaint(limitMs) {
    return new Promise((resolve) => {
      setTimeout(() => resolve(null), limitMs)
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint) resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })
  },
  // The largest text or picture that was painted so far: taken once all has come to rest.
  largestPaint() {
    return new Promise((resolve) => {
      let at = null
      const observer = new PerformanceObserver((list) => {
        at = list.getEntries().at(-1)?.startTime ?? at
      })
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
      setTimeout(() => resolve(at), 200)
    })
  },
  // From the touch to the first frame that shows the wanted text.
  async fromTouch(wanted, limitMs) {
    const touched = new Promise((resolve) => {
      const note = () => resolve(performance.now())
      for (const type of ['touchstart', 'pointerdown', 'click'])
        addEventListener(type, note, { capture: true, once: true })
    })
    const from = await touched
    const at = await globalThis.bench.until(wanted, from + limitMs)
    return at === null ? null : at - from
  },
}
