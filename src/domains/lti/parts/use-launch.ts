import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { attempt } from '#ui/overlays/say'
import { coursesQueries } from '../../courses/courses.queries'
import { newTab } from '../../software/parts/tab'
import { ltiQueries } from '../lti.queries'

/** A browser that keeps new tabs away opens one from within a tap. True once it has. */
export const againByTap = async (title: string, url: string): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  const body = '浏览器拦截了新窗口，请点击“打开”继续。'
  return (await confirm({ title: `打开${title}`, body, confirmText: '打开' })) && newTab().go(url)
}

/**
 * Opens somebody else's tool in a window of its own. Whoever comes back from there is shown what it has reported meanwhile.
 */
export const useLaunch = () => {
  const client = useQueryClient()
  const away = useRef(false)
  useEffect(() => {
    const back = () => {
      if (document.visibilityState !== 'visible' || !away.current) return
      away.current = false
      for (const queryKey of [...ltiQueries.about.activities(), ...coursesQueries.about.room()])
        void client.invalidateQueries({ queryKey })
    }
    document.addEventListener('visibilitychange', back)
    window.addEventListener('focus', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('focus', back)
    }
  }, [client])
  return async (title: string, ask: () => Promise<{ url: string }>) => {
    const tab = newTab()
    let used = false
    await attempt(async () => {
      const { url } = await ask()
      away.current = true
      used = tab.go(url)
      if (!used) void againByTap(title, url)
    })
    if (!used) tab.drop()
  }
}
