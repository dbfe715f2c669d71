import { centresApi } from '#contract/centres/centres.api'
import { writing } from '#lib/writing'

export const remindBehind = writing(centresApi.remind, () => [])
