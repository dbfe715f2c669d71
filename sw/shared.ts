import { registerRoute } from 'workbox-routing'
import { SHARED, SHARED_PAGE, sharedNote } from './shared-form'

/**
 * What another app shares to the installed one is POSTed to its own address by the system. The worker takes it, so that it
 * arrives without a network too, lays it aside and opens the page, which asks what it is for.
 */
export const takeShared = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARED_PAGE,
    async ({ request }) => {
      try {
        await keep(await request.formData())
        return Response.redirect(SHARED_PAGE, 303)
      } catch {
        // No room left on the device, or the system's form was cut off: the page says so.
        return Response.redirect(`${SHARED_PAGE}?missed=1`, 303)
      }
    },
    'POST',
  )
}

const keep = async (form: FormData): Promise<void> => {
  const cache = await caches.open(SHARED)
  const now = Date.now()
  const put = async (body: Blob | string, headers: Record<string, string>) =>
    cache.put(
      `${SHARED_PAGE}/${crypto.randomUUID()}`,
      new Response(body, { headers: { ...headers, 'x-time': `${now}` } }),
    )
  const note = sharedNote(form)
  if (note) await put(note, { 'content-type': 'text/plain; charset=utf-8' })
  for (const file of form.getAll('files'))
    if (file instanceof File)
      await put(file, {
        'content-type': file.type || 'application/octet-stream',
        'x-name': encodeURIComponent(file.name || '文件'),
      })
}
