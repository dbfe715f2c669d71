import { lazyComponent } from '#ui/states/lazy-component'

/** What whoever runs the platform tells everybody, fetched when it is opened. */
export const noticesScreens = {
  bulletins: lazyComponent(() => import('../screens/manage/bulletins').then((m) => m.AdminBulletins), 'page'),
}
