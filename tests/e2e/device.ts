import { expect, type Page } from 'playwright/test'

/** The worker is installed, has everything it precaches, and controls this page. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** What the device keeps in its databases, as one text. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let text = ''
    for (const { name } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames)
        text += JSON.stringify(await ask(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    return text
  })

/** Waits until the device keeps an answer that holds these words. */
export const kept = (page: Page, words: string) => expect.poll(() => keptText(page)).toContain(words)
