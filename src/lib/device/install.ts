import { signal } from '../signal'

/** Chromium's offer to install, kept until the person asks for it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

export const installOffer = signal<InstallOffer | null>(null)

/** Keeps the browser's own banner away: the hint is shown where it does not cost an invite. */
export const watchInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => installOffer.set(null))
}
