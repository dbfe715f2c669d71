import { lazyComponent } from '#ui/states/lazy-component'

/** Licences of software in the back office, fetched when it is opened. */
export const softwareScreens = {
  licences: lazyComponent(() => import('../screens/manage/licences').then((m) => m.AdminLicences), 'page'),
}
