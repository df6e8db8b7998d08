/** Calls near clock changes in other time zones, with the local time of each call. */
export const clockChanges = {
  // In Los Angeles, clocks jump from 2:00 to 3:00 AM on 14 March 2027. The first call is on 13 March
  // there, before the jump.
  'America/Los_Angeles': [
    { date: '2027-03-14', time: '07:00', local: 'Saturday, 13 March 2027, 5:30 PM (Los Angeles)' },
    { date: '2027-03-14', time: '15:00', local: 'Sunday, 14 March 2027, 1:30 AM (Los Angeles)' },
    { date: '2027-03-14', time: '15:30', local: 'Sunday, 14 March 2027, 3:00 AM (Los Angeles)' },
  ],
  // On 28 March 2027 the clock jumps from 1:00 to 2:00 AM.
  'Europe/London': [
    { date: '2027-03-27', time: '23:30', local: 'Saturday, 27 March 2027, 6:00 PM (London)' },
    { date: '2027-03-28', time: '23:30', local: 'Sunday, 28 March 2027, 7:00 PM (London)' },
  ],
  // On 4 April 2027 the clock repeats the hour from 2:00 to 3:00 AM. In India it is still 3 April.
  'Pacific/Auckland': [
    { date: '2027-04-03', time: '19:00', local: 'Sunday, 4 April 2027, 2:30 AM (Auckland)' },
    { date: '2027-04-03', time: '20:00', local: 'Sunday, 4 April 2027, 2:30 AM (Auckland)' },
    { date: '2027-04-03', time: '21:00', local: 'Sunday, 4 April 2027, 3:30 AM (Auckland)' },
  ],
} as const;
