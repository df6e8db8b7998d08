import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { joinPages } from './scripts/join-pages.ts';
import { pageHeaders } from './scripts/page-headers.ts';
import { styleguide } from './src/styleguide/integration.ts';

const fontFile = (family, file) => `./node_modules/@fontsource-variable/${family}/files/${file}`;

/** Application pages. The sitemap leaves out these pages, and browsers must not cache them. */
const PRIVATE =
  /\/(login|signup|forgot-password|reset-password|verify-email|webinar-list|calendar|booking-details|payment|move|receipt|join|plan|plan-reminders|profile|journey|journey\/book|account|documents|admin|styleguide)$/;

const root = RegExp.escape(import.meta.dirname);
const modules = (names) => new RegExp(`^${root}/(src/)?(${names.join('|')})\\.(tsx?|js)$`);

/**
 * Bundles modules into chunks: separate files load one after another and compress worse. A chunk
 * also contains those imports of its modules that no earlier chunk contains. So the chunks for
 * marketing pages must come first. All application pages load the chunk `application`.
 */
const scripts = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
        { name: 'send', test: modules(['lib/fetch-with-challenge']) },
        { name: 'site', test: modules(['domain/site']) },
        { name: 'prices', test: modules(['domain/(catalogue|money/money)']) },
        { name: 'time', test: modules(['domain/time', 'lib/clock']) },
        {
          name: 'api',
          test: modules(['lib/(api|address|booking-pages|dialog-history|login)']),
        },
        {
          name: 'application',
          test: modules([
            'node_modules/@tanstack/(?!.*(useSuspenseInfinite|infiniteQueryObserver)).*',
            'ui/(Alert|Button|useNotice|focusField)',
            'ui/(Queries|LoadFailure|useAction|QueryPage|SkeletonBars|Links|SendButton)',
            'booking/BookingUnavailable',
            'lib/format',
          ]),
        },
        {
          name: 'states',
          test: modules(['domain/(shown-mentor|booking/state)']),
        },
        {
          name: 'call',
          test: modules([
            'booking/(TicketPaper|MentorFace|notLoaded)',
            'domain/(packages/sessions|booking/messages)',
          ]),
        },
        {
          name: 'moment',
          test: modules([
            'domain/(booking/(confirmation-receipt|display-state)|money/messages)',
            'booking/Ticket',
          ]),
        },
        { name: 'choices', test: modules(['ui/choices/ChoiceChips']) },
        { name: 'slots', test: modules(['domain/calendar/(slots|parts|hours)']) },
        { name: 'details-loading', test: modules(['booking/details/DetailsSkeleton']) },
        { name: 'calendar-loading', test: modules(['booking/calendar/CalendarSkeleton']) },
        { name: 'form', test: modules(['ui/Field']) },
        {
          name: 'booking',
          test: modules([
            'booking/(useBooking|HomeRedirectNotice)',
            'ui/(useCountdown|Focused)',
            'lib/draft',
          ]),
        },
        {
          name: 'dialog',
          test: modules(['ui/ActionMessages', 'ui/dialog/(Dialog|ActionDialog)']),
        },
        { name: 'cancel', test: modules(['booking/CancelHold']) },
        { name: 'consent', test: modules(['domain/account/privacy']) },
        { name: 'use-form', test: modules(['ui/useForm']) },
        { name: 'details-fields', test: modules(['domain/booking/details-fields']) },
        {
          name: 'details',
          test: modules(['booking/details/(HeldBooking|DetailsFields|DetailsForm)']),
        },
        {
          name: 'calendar',
          test: modules([
            'booking/calendar/(CalendarChoice|DayGrid|SlotGrid|ChoiceCard|useCalendar)',
          ]),
        },
        { name: 'in-words', test: modules(['lib/in-words']) },
        { name: 'money-states', test: modules(['domain/money/states']) },
        { name: 'listed', test: modules(['domain/text/listed']) },
        { name: 'settings', test: modules(['domain/settings/settings']) },
        {
          name: 'view-parts',
          test: modules([
            'dashboard/(AdminPage|View|Loaded|adminData|Fold|textParts|AdminBoundary)',
            'dashboard/access/SecondFactorNotice',
            'dashboard/shell/(icons|StateBadge|address|shortcuts|UndoProvider|Sidebar)',
            'dashboard/(bookings/BookButton|absence/MentorAbsenceButton)',
            'lib/pick-by',
          ]),
        },
        {
          name: 'hours',
          test: modules(['domain/mentors/(availability|format-hours|messages)']),
        },
        { name: 'unsaved', test: modules(['dashboard/(useChanges|shell/ConfirmLeave)']) },
        { name: 'call-data', test: modules(['dashboard/calls/callData']) },
        { name: 'lists', test: modules(['dashboard/list/addressFilters']) },
        {
          name: 'calls',
          test: modules(['dashboard/calls/(CallChanges|CallMaterials|CallOutcome|CallParts)']),
        },
      ],
    },
  },
};

/** Already loaded when an island starts, so these chunks need no preload. */
const LOADED = /\/(rolldown-runtime|react|application|api|send|time|site|dialog)\./;

const VIEW = /Panel\./;

/** Chunks that a view loads first. Of their dynamic imports, only views (`VIEW`) are preloaded. */
const FIRST_VIEW = /\/(view-parts|calls|\w+Panel)\./;

/**
 * True for a stylesheet of one page. Astro inlines such a stylesheet, because a second file makes
 * the first paint a third slower. A shared stylesheet stays a file for the browser's cache.
 */
const isPageStyle = (file) => /\.css$/.test(file) && !/\/Page\./.test(file);

/** Sets the preloaded chunks. A plugin is needed, because Astro overrides Vite's option. */
const preloads = {
  name: 'module-preloads',
  configEnvironment: (name) => {
    const resolveDependencies = (name, files, { hostId }) =>
      FIRST_VIEW.test(hostId) && !VIEW.test(name) ? [] : files.filter((file) => !LOADED.test(file));
    return (
      name === 'client' && { build: { modulePreload: { polyfill: false, resolveDependencies } } }
    );
  },
};

export default defineConfig({
  site: process.env.SITE_URL || 'http://localhost:8787',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !PRIVATE.test(page) }),
    styleguide(),
    pageHeaders(PRIVATE),
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: ['serif'],
      options: {
        variants: [
          {
            src: [fontFile('fraunces', 'fraunces-latin-wght-normal.woff2')],
            weight: '100 900',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          {
            src: [fontFile('figtree', 'figtree-latin-wght-normal.woff2')],
            weight: '300 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss(), joinPages(), preloads],
    build: { assetsInlineLimit: (file) => isPageStyle(file) || undefined },
    environments: { client: { build: { rolldownOptions: scripts } } },
    server: process.env.API_URL ? { proxy: { '/api': process.env.API_URL } } : {},
  },
});
