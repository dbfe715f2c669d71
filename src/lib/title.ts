import { useEffect } from 'react'
import { painted } from './device/painted'
import { siteNow } from './net/site'

let declared = ''
let own: string | undefined

let waiting = false

/** Says route and screen together, once what they name is on the screen: to write a title costs a slow phone some milliseconds. */
const write = (): void => {
  if (waiting) return
  waiting = true
  void painted().then(() => {
    waiting = false
    const platform = siteNow()?.title ?? '星火实训平台'
    const page = own ?? declared
    document.title = page ? `${page} - ${platform}` : platform
  })
}

/** The title that the route declares; app calls it after each navigation. */
export const setRouteTitle = (title: string): void => {
  declared = title
  write()
}

/** A screen that knows better than its route, e.g. the room's name. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    own = title
    write()
    return () => {
      own = undefined
      write()
    }
  }, [title])
}
