import { myAppsApi } from '#contract/software/my-apps.api'
import { suppliedApi } from '#contract/software/supplied.api'
import { writing } from '#lib/writing'
import { softwareQueries } from './software.queries'

// What one may have at hand is the server's to say: nothing here waits in the outbox.
const { mine, supplied } = softwareQueries.about

export const bindApps = writing(myAppsApi.bind, mine)
export const toggleApp = writing(myAppsApi.toggle, mine)
export const unbindApp = writing(myAppsApi.unbind, mine)
export const supplySoftware = writing(suppliedApi.save, supplied)
export const reviewSoftware = writing(suppliedApi.review, supplied)
/** As the specification names what is somebody's own. */
export const ownOf = (uid: number, softwareId: number) =>
  ({ content_id: softwareId, content_type: 'software', module_type: 'user', module_id: uid }) as const
