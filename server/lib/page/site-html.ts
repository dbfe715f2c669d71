import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What React puts before the rest for pictures in sight; here they stand a few lines further on anyway. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/

/** The HTML of what the page draws too. */
export const htmlOf = (element: ReactElement): string => renderToStaticMarkup(element).replace(PRELOADS, '')
