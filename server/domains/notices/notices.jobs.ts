import type { FastifyBaseLogger } from 'fastify'
import type { Job } from '../../jobs/clock'
import type { Services } from '../../lib/calls/services'
import { transaction } from '../../lib/transaction'
import { tellDue } from './bulletin/bulletin.service'
import { tellDevices } from './web-push/tell.service'

export const noticesJobs = (services: Services, log: FastifyBaseLogger): Job[] => {
  const { database, push } = services
  return [
    {
      // What was written to be told later is told when its time comes.
      name: 'bulletins',
      every: 60,
      run: async (now) => {
        await tellDue(database.db, now, (work) => transaction(database.db, push.send, work))
      },
    },
    // What was told in the page is told to devices on which no page is open.
    { name: 'web push', every: 15, run: (now) => tellDevices(services, log, now) },
  ]
}
